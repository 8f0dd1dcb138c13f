/** As few pieces as the limit allows, of like length: none is a short rest. */
export function cutEvenly<T>(items: readonly T[], limit: number): T[][] {
  const count = Math.ceil(items.length / limit);
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
