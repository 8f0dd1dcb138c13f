import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** As patient as `vi.waitFor` in these tests: a busy machine must not fail them. */
configure({ asyncUtilTimeout: 120_000 });

afterEach(cleanup);
