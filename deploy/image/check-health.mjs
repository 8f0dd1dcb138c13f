// The image's HEALTHCHECK: does this process answer at all? Whether it wants visitors is what /readyz says.
const PATIENCE_MS = 4_000;

try {
  const response = await fetch(`http://127.0.0.1:${process.env.PORT}/healthz`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  process.exitCode = response.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
