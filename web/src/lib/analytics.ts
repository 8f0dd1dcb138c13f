import { ANALYTICS_PATH } from '@aloud/contract/paths';
import type { PostHog } from 'posthog-js/dist/module.slim.no-external';
import { readClientConfig } from './api/client-config.ts';

type EventName = 'user_sent_auth_email' | 'client_error';

let started: Promise<PostHog | undefined> | undefined;

/** The library is loaded only where analytics is configured; elsewhere every call below does nothing. */
function startAnalytics(): Promise<PostHog | undefined> {
  started ??= readClientConfig().then(async ({ analyticsKey }) => {
    if (!analyticsKey) return undefined;
    const [{ default: posthog }, { scrubAddresses }] = await Promise.all([
      import('posthog-js/dist/module.slim.no-external'),
      import('./api/address-template.ts'),
    ]);
    posthog.init(analyticsKey, {
      api_host: ANALYTICS_PATH,
      person_profiles: 'identified_only',
      // Screens hold speech and résumés: nothing is captured but the events named here, and no address as it is.
      autocapture: false,
      capture_pageview: false,
      capture_pageleave: false,
      capture_performance: false,
      capture_heatmaps: false,
      capture_dead_clicks: false,
      save_referrer: false,
      save_campaign_params: false,
      advanced_disable_flags: true,
      before_send: scrubAddresses,
      disable_session_recording: true,
      disable_surveys: true,
      disable_external_dependency_loading: true,
    });
    return posthog;
  });
  return started;
}

/** Switches the profile from anonymous to identified. */
export async function identify(accountId: string): Promise<void> {
  (await startAnalytics())?.identify(accountId);
}

export async function resetAnalytics(): Promise<void> {
  (await startAnalytics())?.reset();
}

export async function track(event: EventName, properties: Record<string, string> = {}): Promise<void> {
  (await startAnalytics())?.capture(event, properties);
}
