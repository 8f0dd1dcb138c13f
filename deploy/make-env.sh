#!/bin/sh
# Writes new secrets for `docker compose`: .env for the parts, aloud.env for Aloud. Existing files stay as they are.
set -eu
cd "$(dirname "$0")"
if [ $# -ne 2 ]; then
  echo "usage: ./make-env.sh aloud.example admin@aloud.example" >&2
  exit 1
fi
if [ -e .env ] || [ -e aloud.env ]; then
  echo "deploy/.env or deploy/aloud.env exists: its keys open what is stored. Edit it, or move both away first." >&2
  exit 1
fi
# Begins with a letter: the configuration of NATS takes a value of digits for a number.
secret() { printf 's%s' "$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')"; }
hexadecimal() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
umask 077
cat > .env <<SETTINGS
DOMAIN=$1
POSTGRES_PASSWORD=$(secret)
DATABASE_PASSWORD=$(secret)
EVENTS_PASSWORD=$(secret)
S3_PASSWORD=$(secret)
BALANCE_KEY=$(secret)
SETTINGS
speech_key=$(secret)
cat > aloud.env <<SETTINGS
# Every setting of ../.env.example may stand here; those of compose.yaml come before it.
SIGNING_KEYS=$(hexadecimal)
METRICS_TOKEN=$(secret)
ADMIN_EMAIL=$2
MAIL_FROM=Вслух <no-reply@$1>
# Without it the mails with sign-in links stay in the containers: smtp://user:password@host:587
SMTP_URL=

# For docker compose --profile speech: take the marks away from the four lines below the key.
SPEECH_SERVER_KEY=$speech_key
#SPEECH_STT_URL=http://speech:3000/v1
#SPEECH_STT_KEY=$speech_key
#SPEECH_TTS_URL=http://speech:3000/v1
#SPEECH_TTS_KEY=$speech_key
SETTINGS
echo "deploy/.env and deploy/aloud.env are written. Keep copies: without SIGNING_KEYS second factors cannot be opened."
