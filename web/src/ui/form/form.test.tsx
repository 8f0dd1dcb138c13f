import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { user } from '../../testing/render.tsx';
import { Field } from './field.tsx';
import { Form, FormFailure, SubmitButton } from './form.tsx';
import { SearchField } from './search-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';
import { type Explanation, useSubmit } from './use-submit.ts';

const send = vi.fn();
const explain = vi.fn<(error: unknown) => Explanation>();

beforeEach(() => vi.resetAllMocks());

function OneField({ once = false }: { once?: boolean }) {
  const [text, setText] = useState('');
  const submission = useSubmit({
    check: () => (text === 'wrong' ? 'Not like this' : undefined),
    send: () => send(text),
    explain: () => 'No connection',
    once,
  });
  return (
    <Form submission={submission}>
      <Field
        label="Note"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={submission.failure}
      />
      <SearchField label="Search" hint="" clearLabel="Clear" text="" onChange={() => undefined} />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

function TwoFields() {
  const { form, submission } = useForm({
    initial: { name: '', city: '', level: 'junior', plan: [] },
    check: ({ name, city }) => ({
      name: name === '' ? 'Say your name' : undefined,
      city: city === '' ? 'Say your city' : undefined,
    }),
    send,
    explain,
  });
  return (
    <Form submission={submission}>
      <TextField control={form.control} name="name" label="Name" />
      <TextField control={form.control} name="city" label="City" />
      <SelectField
        control={form.control}
        name="level"
        label="Level"
        choices={[{ value: 'junior', label: 'Junior' }]}
      />
      <FormFailure />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = () => screen.getByRole('button', { name: 'Send' });

/** A promise that the test settles when it wants to. */
function later() {
  let settle: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

it('two clicks and Enter send a form once while it is under way', async () => {
  const { promise, settle } = later();
  send.mockReturnValue(promise);
  render(<OneField />);
  await user.type(field('Note'), 'Hello');
  await user.dblClick(button());
  await user.type(field('Note'), '{Enter}');
  expect(send).toHaveBeenCalledOnce();
  expect(button().getAttribute('aria-busy')).toBe('true');
  settle();
  await vi.waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
  await user.click(button());
  expect(send).toHaveBeenCalledTimes(2);
});

it('two clicks before the button is drawn again send a form once', () => {
  send.mockReturnValue(new Promise(() => undefined));
  render(<OneField />);
  act(() => {
    button().click();
    button().click();
  });
  expect(send).toHaveBeenCalledOnce();
});

it('a form that leaves the screen takes no second click after its success', async () => {
  render(<OneField once />);
  await user.click(button());
  await user.click(button());
  expect(send).toHaveBeenCalledOnce();
});

it('a form that leaves the screen can be sent again after a failure', async () => {
  send.mockRejectedValueOnce(new Error('offline'));
  render(<OneField once />);
  await user.click(button());
  await screen.findByText('No connection');
  await user.click(button());
  expect(send).toHaveBeenCalledTimes(2);
});

it('a failure stands at the field, which gets the focus and keeps its text', async () => {
  send.mockRejectedValueOnce(new Error('offline'));
  render(<OneField />);
  await user.type(field('Note'), 'Hello');
  await user.click(button());
  await screen.findByText('No connection');
  expect(field('Note').value).toBe('Hello');
  await vi.waitFor(() => expect(document.activeElement).toBe(field('Note')));
});

it('what is wrong with the only field is said before anything is sent', async () => {
  render(<OneField />);
  await user.type(field('Note'), 'wrong{Enter}');
  await screen.findByText('Not like this');
  expect(send).not.toHaveBeenCalled();
});

it('Enter in a search does not send the form the search stands in', async () => {
  render(<OneField />);
  await user.type(field('Search'), 'banana{Enter}');
  expect(send).not.toHaveBeenCalled();
});

it('every wrong field is named, and the first of them gets the focus', async () => {
  render(<TwoFields />);
  await user.click(button());
  await screen.findByText('Say your name');
  await screen.findByText('Say your city');
  expect(document.activeElement).toBe(field('Name'));
  expect(send).not.toHaveBeenCalled();
});

it('a field is no longer called wrong once it is right', async () => {
  render(<TwoFields />);
  await user.click(button());
  await screen.findByText('Say your name');
  await user.type(field('Name'), 'Anna');
  await vi.waitFor(() => expect(screen.queryByText('Say your name')).toBeNull());
  await screen.findByText('Say your city');
});

it('a field is not called wrong while it is being typed, whatever was sent before', async () => {
  render(<TwoFields />);
  await user.type(field('Name'), 'Anna');
  await user.type(field('City'), 'Omsk');
  await user.click(button());
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  await user.clear(field('Name'));
  expect(field('Name').getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.queryByText('Say your name')).toBeNull();
  await user.click(button());
  await screen.findByText('Say your name');
  expect(send).toHaveBeenCalledOnce();
});

async function sendRefused(explanation: Explanation) {
  send.mockRejectedValueOnce(new Error('refused'));
  explain.mockReturnValue(explanation);
  render(<TwoFields />);
  await user.type(field('Name'), 'Anna');
  await user.type(field('City'), 'Omsk');
  await user.click(button());
}

it('a failure of the server is announced and nothing that was typed is lost', async () => {
  await sendRefused('No connection');
  expect((await screen.findByRole('alert')).textContent).toBe('No connection');
  expect([field('Name').value, field('City').value]).toEqual(['Anna', 'Omsk']);
  await user.click(button());
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(send).toHaveBeenLastCalledWith({ name: 'Anna', city: 'Omsk', level: 'junior', plan: [] });
});

it('a field that the server refuses is named and gets the focus', async () => {
  await sendRefused({ text: 'Check this', fields: ['city'] });
  await screen.findByText('Check this');
  expect(field('City').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('City'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a choice that the server refuses is named and gets the focus', async () => {
  await sendRefused({ text: 'Check this', fields: ['level'] });
  await screen.findByText('Check this');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Level' }));
});

it('a refusal of a field that the form does not show is said of the form', async () => {
  await sendRefused({ text: 'Check this', fields: ['plan.0.text', 'plan'] });
  expect((await screen.findByRole('alert')).textContent).toBe('Check this');
  await user.click(button());
  expect(send).toHaveBeenCalledTimes(2);
});
