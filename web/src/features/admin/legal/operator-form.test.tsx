import type { LegalDocuments, Operator } from '@aloud/contract/admin/operator';
import { OPERATOR_FIELDS } from '@aloud/contract/admin/operator.limits';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { button, fill, renderScreen, user } from '../../../testing/render.tsx';
import { OperatorForm } from './operator-form.tsx';

const BLANK = Object.fromEntries(OPERATOR_FIELDS.map((field) => [field, ''])) as Operator;
const DOCUMENTS: LegalDocuments = {
  values: { ...BLANK, taxId: '7701234567' },
  settings: { ...BLANK, name_ru: 'ООО «Ромашка»' },
  revision: 2,
  missing: [],
  versions: [],
};
const name = () => screen.getByLabelText('Название или имя по-русски');

it('shows what the settings say beside the field, and sends what was typed without spaces around it', async () => {
  const onSave = vi.fn().mockResolvedValue({});
  await renderScreen(<OperatorForm documents={DOCUMENTS} onSave={onSave} />);
  expect(document.body.textContent).toContain('В настройках: ООО «Ромашка»');
  await fill(name(), '  ИП Орлова ');
  await user.click(button('Сохранить'));
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave).toHaveBeenCalledWith({ ...BLANK, taxId: '7701234567', name_ru: 'ИП Орлова' });
});

it('shows a national address as people write it, in the field and beside it', async () => {
  const email = 'имя@xn--80a1acny.xn--p1ai';
  const { values, settings } = DOCUMENTS;
  const documents = { ...DOCUMENTS, values: { ...values, email }, settings: { ...settings, email } };
  await renderScreen(<OperatorForm documents={documents} onSave={vi.fn()} />);
  expect(screen.getByLabelText<HTMLInputElement>('Почта для обращений о данных').value).toBe('имя@почта.рф');
  expect(document.body.textContent).toContain('В настройках: имя@почта.рф');
});

it('says beside each field what cannot be printed, before anything is sent', async () => {
  const onSave = vi.fn();
  await renderScreen(<OperatorForm documents={DOCUMENTS} onSave={onSave} />);
  await fill(name(), 'שלום');
  await fill(screen.getByLabelText('Почта для обращений о данных'), 'not an address');
  await fill(screen.getByLabelText('Сколько дней хранятся журналы'), '0');
  await user.click(button('Сохранить'));
  for (const words of ['Только русские и латинские буквы', 'Неправильный адрес почты', 'Целое число от 1'])
    expect(document.body.textContent).toContain(words);
  expect(onSave).not.toHaveBeenCalled();
});

it('keeps what was typed when another administrator saved meanwhile, and says so', async () => {
  const refusal = new ApiError('refused', { status: 409, body: { code: 'legal.changed-meanwhile' } });
  await renderScreen(<OperatorForm documents={DOCUMENTS} onSave={vi.fn().mockRejectedValue(refusal)} />);
  await fill(name(), 'ИП Орлова');
  await user.click(button('Сохранить'));
  expect((await screen.findByRole('alert')).textContent).toContain('сохранил другой администратор');
  expect((name() as HTMLInputElement).value).toBe('ИП Орлова');
});
