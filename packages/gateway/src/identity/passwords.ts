import { DomainError } from '@atrium/contracts/errors'
import { hash, verify } from '@node-rs/argon2'

// OWASP's argon2id parameters: 19 MiB, two passes.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Hashes at once: each keeps a core busy for some milliseconds, and the rest of the product needs them too. */
const AT_ONCE = 2
const MOST_WAITING = 200

export interface Passwords {
  hash(password: string): Promise<string>
  /** Does the same work whether or not there is a hash to compare with, so that timing does not tell who has an account. */
  matches(storedHash: string | undefined, password: string): Promise<boolean>
}

/** argon2id behind a queue. Refuses with TOO_MANY_REQUESTS when the queue is full. */
export function createPasswords(): Passwords {
  const queue = createQueue(AT_ONCE, MOST_WAITING)
  let stranger: Promise<string> | undefined
  return {
    hash: (password) => queue(() => hash(password, PARAMETERS)),
    async matches(storedHash, password) {
      const strangersHash = await (stranger ??= hash('nobody has this password', PARAMETERS))
      const same = await queue(() => verify(storedHash ?? strangersHash, password))
      return same && storedHash !== undefined
    },
  }
}

function createQueue(atOnce: number, mostWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new DomainError('TOO_MANY_REQUESTS', 'too many passwords are being checked')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody can take it in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
