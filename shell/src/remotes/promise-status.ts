interface Tracked<Value> {
  status?: 'pending' | 'fulfilled' | 'rejected'
  value?: Value
  reason?: unknown
}

/** Marks a promise the way React's `use` reads it: what has settled before the render is there without suspending. */
export function trackPromiseStatus<Value>(promise: Promise<Value> & Tracked<Value>): Promise<Value> {
  if (promise.status) return promise
  promise.status = 'pending'
  // Nothing is returned: a promise that follows the rejected one would be a rejection that nobody handles.
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  )
  return promise
}
