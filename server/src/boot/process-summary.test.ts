import { expect, it } from 'vitest';
import { describeIsolation, describeRights } from './process-summary.ts';

it('a start as root is told once, with what to do instead', () => {
  expect(describeRights({ uid: 0, isSuperuser: false })).toEqual([
    { name: 'user', isOn: false, says: expect.stringMatching(/^root.*ordinary user/) },
  ]);
});

it('a start with no more rights than needed says nothing of them', () => {
  expect(describeRights({ uid: 1000, isSuperuser: false })).toEqual([]);
  expect(describeRights({ uid: undefined, isSuperuser: false })).toEqual([]);
});

it('a superuser in DATABASE_URL is told', () => {
  expect(describeRights({ uid: 1000, isSuperuser: true })[0]?.says).toContain('DATABASE_URL');
});

it('what engines cannot do is told, also when it is little', () => {
  expect(describeIsolation('files-and-network')).toMatchObject({ isOn: true });
  expect(describeIsolation('none')).toMatchObject({ isOn: false });
});
