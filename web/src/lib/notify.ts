/** A short message at the top of the screen. The library comes with the first one. */
export async function notify(text: string, tone: 'success' | 'error' | 'message' = 'message'): Promise<void> {
  const { toast } = await import('sonner');
  toast[tone](text);
}
