#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume: Aloud owns its database and is no superuser.
set -eu
psql --username "${POSTGRES_USER:-postgres}" --dbname postgres --no-psqlrc --quiet \
  --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" <<'SQL'
create role aloud login password :'password';
create database aloud owner aloud;
revoke all on database aloud from public;
SQL
