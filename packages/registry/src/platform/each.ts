/**
 * Does work for every item, even after one has failed, so that one merchant's error does not affect the others.
 * @throws the first error, once all are done
 */
export async function each<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown> | undefined,
): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) await work(item)?.catch((error: unknown) => errors.push(error))
  if (errors.length) throw errors[0]
}
