import { RESUME_BYTES_MAX } from '@aloud/contract/resumes.limits';
import { beforeEach, expect, it, vi } from 'vitest';
import { sendResume } from './send-resume.ts';

const { createFile, createResume } = vi.hoisted(() => ({ createFile: vi.fn(), createResume: vi.fn() }));
vi.mock('../../lib/api/appwrite-storage.ts', () => ({ storage: { createFile } }));
vi.mock('./resumes.api.ts', () => ({ createResume }));

const SUMMARY = { id: 'r1', name: 'Петрова' };
const progress = { onSent: vi.fn(), onRead: vi.fn() };
const file = (name: string, bytes = 10) =>
  Object.defineProperty(new File(['x'], name), 'size', { value: bytes });
const refusal = (code: number, type = '') =>
  Object.assign(new Error(), { name: 'AppwriteException', code, type });

beforeEach(() => {
  vi.resetAllMocks();
  createResume.mockResolvedValue(SUMMARY);
});

it('a file is sent with its progress and then read', async () => {
  createFile.mockImplementation(async ({ onProgress }) => onProgress({ progress: 40 }));
  await expect(sendResume(file('CV.PDF'), progress)).resolves.toBe(SUMMARY);
  expect(progress.onSent).toHaveBeenCalledWith(0.4);
  expect(progress.onRead).toHaveBeenCalledOnce();
  expect(createResume).toHaveBeenCalledWith({
    id: expect.any(String),
    fileId: createFile.mock.lastCall?.[0].fileId,
  });
});

it.each([
  ['photo.png', 10, 'files.type-unsupported'],
  ['without-extension', 10, 'files.type-unsupported'],
  ['cv.pdf', RESUME_BYTES_MAX + 1, 'files.too-large'],
  ['cv.pdf', 0, 'files.empty'],
])('%s of %s bytes is refused before it is sent: %s', async (name, bytes, code) => {
  await expect(sendResume(file(name, bytes), progress)).rejects.toMatchObject({ kind: 'refused', code });
  expect(createFile).not.toHaveBeenCalled();
});

it.each([
  [new TypeError('Failed to fetch'), { kind: 'network' }],
  [refusal(403, 'user_blocked'), { kind: 'refused', code: 'account.blocked' }],
  [refusal(401), { kind: 'refused', code: 'request.unauthorised' }],
  [refusal(429), { kind: 'refused', code: 'request.too-many' }],
  [refusal(502), { kind: 'refused', code: 'server.not-ready' }],
  [refusal(400, 'storage_invalid_file_size'), { kind: 'refused', code: 'files.no-room' }],
  [refusal(413), { kind: 'refused', code: 'files.too-large' }],
  [refusal(400), { kind: 'refused', code: 'files.type-unsupported' }],
  [refusal(500), { kind: 'refused', code: 'server.failed' }],
  [refusal(503), { kind: 'refused', code: 'files.unavailable' }],
])('a failed upload is told in words of ours: %o', async (error, told) => {
  createFile.mockRejectedValue(error);
  await expect(sendResume(file('cv.pdf'), progress)).rejects.toMatchObject(told);
  expect(progress.onRead).not.toHaveBeenCalled();
});
