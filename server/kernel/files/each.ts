/** Does the work for each item in turn, continuing after failures. @throws AggregateError of all failures */
export const forEachInTurn = async <T>(items: Iterable<T> | AsyncIterable<T>, work: (item: T) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = []
  for await (const item of items) await work(item).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files could not be removed`)
}
