// SPDX-License-Identifier: GPL-3.0-or-later
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Loads eSpeak NG; the result turns Russian text into a string of phonemes. */
export async function openEspeak(directory) {
  const { initialize, setVoice, getPhonemes } = await import(
    pathToFileURL(join(directory, 'src', 'espeak.mjs')).href
  );
  await initialize(join(directory, 'dist'));
  await setVoice('ru');
  return (text) =>
    getPhonemes(text)
      .map(({ phonemes, terminator }) => phonemes + terminator)
      .join(' ')
      .normalize('NFD');
}

/** Numbers of the phonemes as Piper's training wrote them: start, then every sound with a pad behind it, then end. */
export function toIds(sounds, idsOf) {
  const [pad, start, end] = ['_', '^', '$'].map((name) => idsOf(name) ?? []);
  const said = Array.from(sounds).flatMap((sound) => {
    const ids = idsOf(sound);
    return ids ? [...ids, ...pad] : [];
  });
  return [...start, ...pad, ...said, ...end];
}
