import type { Sql, Transaction } from '@atrium/database'

/**
 * Returns a transaction as a pool: what begins a transaction on it runs within this one, and is undone alone when it
 * throws. So handlers of operations take part in a transaction that is committed or rolled back as a whole.
 */
export const poolOf = (tx: Transaction): Sql =>
  new Proxy(tx as unknown as Sql, {
    get: (target, name, receiver) =>
      name === 'begin'
        ? (...parameters: unknown[]) => nested(tx, parameters.at(-1) as (inner: Transaction) => Promise<unknown>)
        : Reflect.get(target, name, receiver),
  })

/** Runs `work` within the transaction. When it throws, its changes alone are undone. */
export async function nested<Result>(tx: Transaction, work: (inner: Transaction) => Promise<Result>): Promise<Result> {
  // The driver never releases its savepoints: without one around them that is released, hundreds would be nested.
  await tx`savepoint nested_work`
  let done: { readonly result: Result } | undefined
  try {
    await tx.savepoint(async (inner) => {
      done = { result: await work(inner) }
    })
  } finally {
    await tx`release savepoint nested_work`
  }
  return done!.result
}
