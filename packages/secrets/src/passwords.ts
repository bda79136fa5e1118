import { hash, verify } from '@node-rs/argon2'

// OWASP's argon2id parameters: 19 MiB, two passes.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/**
 * Maximum number of concurrent hashes. Each uses a core for some milliseconds, and the rest of the server needs cores
 * too.
 */
const AT_ONCE = 2

export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Whether a password matches. Does the same work without a hash, so that timing does not reveal which accounts exist.
   */
  matches(storedHash: string | undefined, password: string): Promise<boolean>
}

export interface PasswordQueue {
  /** Maximum length of the queue. */
  readonly maxWaiting: number
  /** Creates the error for a full queue. */
  readonly tooMany: () => Error
}

/** Hashes passwords with argon2id behind a queue. Rejects with `tooMany` if the queue is full. */
export function createPasswords({ maxWaiting, tooMany }: PasswordQueue): Passwords {
  let running = 0
  const waiting: (() => void)[] = []
  let stranger: Promise<string> | undefined

  async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (running >= AT_ONCE) {
      if (waiting.length >= maxWaiting) throw tooMany()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      // The slot is passed on directly, so that no other call can take it in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, PARAMETERS)),
    async matches(storedHash, password) {
      const strangersHash = await (stranger ??= hash('nobody has this password', PARAMETERS))
      const isSame = await inTurn(() => verify(storedHash ?? strangersHash, password))
      return isSame && storedHash !== undefined
    },
  }
}
