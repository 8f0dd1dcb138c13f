import { APPWRITE_PREFIX, RESUMES_BUCKET } from '../../../contract/src/appwrite.ts';
import { fillPath, PATHS } from '../../../contract/src/paths.ts';
import { chooseOne } from '../random.ts';
import type { Visitor } from '../visitor.ts';

/** Uploads a resume, has it analysed, reads the questions made of it, and deletes it. */
export async function useResume(visitor: Visitor): Promise<void> {
  const { name, bytes } = chooseOne(visitor.world.resumes, visitor.random);
  const [fileId, resumeId] = [visitor.createId(), visitor.createId()];
  const form = new FormData();
  form.set('fileId', fileId);
  form.set('file', new File([new Uint8Array(bytes)], name));
  await visitor.ask('resume uploaded', `${APPWRITE_PREFIX}/storage/buckets/${RESUMES_BUCKET}/files`, {
    form,
  });
  await visitor.ask('resume read from file', PATHS.resumes.all, { json: { id: resumeId, name, fileId } });
  await visitor.follow('resume analysed', fillPath(PATHS.resumes.analysis, { resumeId }), { json: {} });
  await visitor.ask('questions of a resume', PATHS.resumes.questionsHard, { json: { resumeId } });
  await visitor.ask('list of resumes', PATHS.resumes.all);
  await visitor.ask('resume deleted', fillPath(PATHS.resumes.one, { resumeId }), { method: 'DELETE' });
}
