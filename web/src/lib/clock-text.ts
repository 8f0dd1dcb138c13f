/** Seconds as a clock shows them: 1:05, or 1:02:03 beyond an hour. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  const hours = Math.floor(whole / 3600);
  const [first, ...rest] = hours > 0 ? [hours, ...parts] : parts;
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}
