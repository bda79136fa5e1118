/**
 * A promise that React's `use` reads without suspending. A component that has suspended has to call `use` again when it goes on, also for what is there
 * by then: development builds of React complain otherwise.
 */
export const fulfilled = <Value>(value: Value): Promise<Value> => Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
