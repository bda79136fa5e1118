import type { EventPayloads, Topic } from '@atrium/contracts/portal/events'

/** The part of `BroadcastChannel` that the bus uses. */
export interface Channel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

export interface TabMessage {
  topic: Topic
  payload: EventPayloads[Topic]
}

/** Whether a message has the form of this bus. Other releases of the portal may post to the same channel. */
export function isTabMessage(data: unknown): data is TabMessage {
  return (
    typeof data === 'object' && data !== null && typeof (data as TabMessage).topic === 'string' && 'payload' in data
  )
}
