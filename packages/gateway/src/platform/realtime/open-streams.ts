import type { StreamMessage } from '@atrium/contracts/portal/events'
import type { Audience } from './publisher.ts'

/** Owner of a stream: a merchant's visitor, or a member in one of its sessions. */
export interface StreamVisitor {
  merchant: string
  member: { id: bigint; loginHash: Buffer } | undefined
}

/** A browser that listens. */
export interface Stream {
  readonly visitor: StreamVisitor
  send(message: StreamMessage): void
  /** Ends it from this side. */
  end(): void
}

/** The streams of this process, indexed by their audiences. */
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
