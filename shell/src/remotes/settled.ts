interface Told<Value> {
  status?: 'pending' | 'fulfilled' | 'rejected'
  value?: Value
  reason?: unknown
}

/** Marks a promise the way React's `use` reads it: what has settled before the render is there without suspending. */
export function tellReact<Value>(promise: Promise<Value> & Told<Value>): Promise<Value> {
  if (promise.status) return promise
  promise.status = 'pending'
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => Object.assign(promise, { status: 'rejected', reason }),
  )
  return promise
}
