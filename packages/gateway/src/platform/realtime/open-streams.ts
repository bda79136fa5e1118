import type { StreamMessage } from '@atrium/contracts/portal/events'
import type { Audience } from './publisher.ts'

/** Who a stream belongs to: a merchant's visitor, or a member in one session. */
export interface StreamVisitor {
  merchant: string
  member: { id: bigint; loginHash: Buffer } | undefined
}

/** An event stream of a browser. */
export interface Stream {
  readonly visitor: StreamVisitor
  send(message: StreamMessage): void
  /** Ends the stream from the server side. */
  end(): void
}

/** The open streams of this process, indexed by audience. */
export function createOpenStreams() {
  const byMember = new Map<bigint, Set<Stream>>()
  const byMerchant = new Map<string, Set<Stream>>()

  return {
    add(stream: Stream): void {
      const { merchant, member } = stream.visitor
      put(byMerchant, merchant, stream)
      if (member) put(byMember, member.id, stream)
    },
    remove(stream: Stream): void {
      const { merchant, member } = stream.visitor
      take(byMerchant, merchant, stream)
      if (member) take(byMember, member.id, stream)
    },
    of: (audience: Audience): Stream[] => [
      ...(('memberId' in audience ? byMember.get(audience.memberId) : byMerchant.get(audience.merchant)) ?? []),
    ],
    ofMembers: (): Stream[] => [...byMember.values()].flatMap((streams) => [...streams]),
    all: (): Stream[] => [...byMerchant.values()].flatMap((streams) => [...streams]),
  }
}

function put<Key>(map: Map<Key, Set<Stream>>, key: Key, stream: Stream): void {
  const streams = map.get(key)
  if (streams) streams.add(stream)
  else map.set(key, new Set([stream]))
}

function take<Key>(map: Map<Key, Set<Stream>>, key: Key, stream: Stream): void {
  const streams = map.get(key)
  streams?.delete(stream)
  if (streams?.size === 0) map.delete(key)
}
