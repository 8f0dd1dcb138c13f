import { afterEach, expect, it, vi } from 'vitest';
import { linkLegalDocument } from '../site-links.ts';
import { readLegalVersion } from './legal-version.ts';

afterEach(() => vi.unstubAllGlobals());

it('leads to the document in the language of the page, and to a version where one is meant', () => {
  expect(linkLegalDocument('en')).toBe('/legal.pdf?lang=en');
  expect(linkLegalDocument('ru', 3)).toBe('/legal.pdf?lang=ru&version=3');
});

it('asks for the version once a page, and again only while it is unknown', async () => {
  const request = vi.fn().mockRejectedValueOnce(new TypeError('offline'));
  vi.stubGlobal('fetch', request);
  expect(await readLegalVersion()).toBeUndefined();
  request.mockResolvedValueOnce(Response.json({}, { status: 503 }));
  expect(await readLegalVersion()).toBeUndefined();
  request.mockResolvedValueOnce(Response.json({ version: 2 }));
  expect([await readLegalVersion(), await readLegalVersion()]).toEqual([2, 2]);
  expect(request).toHaveBeenCalledTimes(3);
});
