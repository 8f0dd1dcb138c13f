import { expect, it } from 'vitest';
import { scrubAddresses, templatePath } from './address-template.ts';

const here = window.location.origin;

it.each([
  ['/join/0123456789abcdef0123456789abcdef', '/join/:secret'],
  ['/join/abcdef?from=mail', '/join/:secret'],
  ['/user/6afa29a2000c8d0e5f1b?tab=report', '/user/:id'],
  ['/i/6afa29a2000c8d0e5f1b#quote', '/i/:id'],
  ['/admin/positions/6afa29a2000c8d0e5f1b/edit', '/admin/positions/:id/edit'],
  ['/user/onboarding/loader', '/user/onboarding/loader'],
  ['/verify?userId=u1&secret=99049c59', '/verify'],
  ['/api/interviews/6afa29a2000c8d0e5f1b/answers', '/api/interviews/:id/answers'],
  ['/v1/account/sessions/current', '/v1/account/sessions/current'],
  ['/anna@example.test', '/:id'],
  ['/assets/index-B3x9Qz.js', '/assets/index-B3x9Qz.js'],
  ['/', '/'],
])('%s is known as %s', (path, template) => {
  expect(templatePath(path)).toBe(template);
});

it('makes templates of addresses wherever they lie, and leaves everything else alone', () => {
  const when = new Date(0);
  const event = {
    event: 'client_error',
    uuid: '0190-1',
    timestamp: when,
    properties: {
      $current_url: `${here}/join/0123456789abcdef?x=1#y`,
      $pathname: '/user/6afa29a2000c8d0e5f1b',
      $referrer: 'https://mail.example/inbox/42?q=secret',
      $raw_user_agent: 'Mozilla/5.0 (X11; Linux x86_64)',
      $screen_width: 390,
      message: `Request to ${here}/v1/account?secret=s3cret failed (/user/6afa29a2000c8d0e5f1b)`,
    },
    $set_once: { $initial_current_url: `${here}/verify?secret=s3cret` },
    list: [`${here}/i/6afa29a2000c8d0e5f1b`],
  };
  expect(scrubAddresses(event)).toEqual({
    event: 'client_error',
    uuid: '0190-1',
    timestamp: when,
    properties: {
      $current_url: `${here}/join/:secret`,
      $pathname: '/user/:id',
      $referrer: 'https://mail.example/',
      $raw_user_agent: 'Mozilla/5.0 (X11; Linux x86_64)',
      $screen_width: 390,
      message: `Request to ${here}/v1/account failed (/user/:id)`,
    },
    $set_once: { $initial_current_url: `${here}/verify` },
    list: [`${here}/i/:id`],
  });
});
