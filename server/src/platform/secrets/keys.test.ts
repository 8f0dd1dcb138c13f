import { expect, it } from 'vitest';
import { createKeys, findKeyProblem } from './keys.ts';

const OLD = 'the old master key with enough characters';
const NEW = 'the new master key with enough characters';

it('a purpose has a key of its own, the same in every process', () => {
  const [one, other] = [createKeys([OLD]), createKeys([OLD])];
  expect(one.derive('jwt')).toEqual(other.derive('jwt'));
  expect(one.derive('jwt').current).toHaveLength(32);
  expect(one.derive('jwt').current).not.toEqual(one.derive('rate-limit').current);
});

it('while a key is replaced the new one signs and both are accepted', () => {
  const before = createKeys([OLD]).derive('jwt');
  const meanwhile = createKeys([NEW, OLD]).derive('jwt');
  const after = createKeys([NEW]).derive('jwt');
  expect(meanwhile.current).toEqual(after.current);
  expect(meanwhile.accepted).toEqual([after.current, before.current]);
  expect(after.accepted).toEqual([after.current]);
});

it('a lost key is accepted by none', () => {
  const keys = createKeys([NEW, 'lost']);
  expect(keys.isPreviousLost).toBe(true);
  expect(keys.derive('jwt')).toEqual(createKeys([NEW]).derive('jwt'));
});

it.each([
  [[], 'must be one key'],
  [[NEW, OLD, NEW], 'must be one key'],
  [['short'], 'at least 32'],
  [[NEW, 'short'], 'at least 32'],
  [['lost', OLD], 'at least 32'],
  [[NEW, NEW], 'twice'],
])('%j is refused', (masters, problem) => {
  expect(findKeyProblem(masters)).toContain(problem);
});
