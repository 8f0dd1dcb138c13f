import { Link } from '@tanstack/react-router';
import { t } from './feedback.en.ts';

/** To the settings page, where the measurements of the scores stand. */
export function TrustLink() {
  return (
    <Link
      to="/user/settings"
      hash="trust"
      className="flex min-h-11 w-fit items-center underline underline-offset-4 hover:text-ink"
    >
      {t('trustLink')}
    </Link>
  );
}
