import type { Endpoint } from '@aloud/contract/endpoint';

/** `GET /api/…` as the contract has it: a wrong method or path does not compile, and no schema is bundled. */
export type EndpointAddress<E extends Endpoint> = `${E['method']} ${E['path']}`;
