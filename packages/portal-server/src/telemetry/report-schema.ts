import { releaseName, releaseVersion } from '@atrium/contracts/releases'
import { MAX_EVENTS, MAX_REASON_CHARACTERS, type TelemetryReport } from '@atrium/contracts/portal/telemetry'
import { z } from 'zod'

/** One line without control characters or unpaired surrogates, so that every database can store it. */
const reason = z
  .string()
  .max(4 * MAX_REASON_CHARACTERS)
  .transform((text) =>
    text
      .toWellFormed()
      .replaceAll(/\p{Cc}+/gu, ' ')
      .slice(0, MAX_REASON_CHARACTERS)
      .toWellFormed(),
  )
const ms = z.number().min(0).max(3_600_000)
const release = { name: releaseName, version: releaseVersion }

const event = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started'), ms: ms.optional() }),
  z.object({ kind: z.literal('healthy') }),
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('loaded'), ...release, ms }),
  z.object({ kind: z.enum(['refetched', 'failed', 'crash', 'violation', 'error']), ...release, reason }),
  z.object({ kind: z.enum(['fallback', 'unavailable']), ...release }),
  z.object({
    kind: z.literal('use'),
    ...release,
    direction: z.enum(['emits', 'consumes', 'calls']),
    contract: z.string().regex(/^[A-Za-z][A-Za-z0-9._-]{0,100}(@\d{1,3})?$/),
    count: z.int().min(1).max(100_000),
  }),
])

const KNOWN = new Set<string>(
  event.options.flatMap(({ shape }) => (shape.kind instanceof z.ZodEnum ? shape.kind.options : [shape.kind.value])),
)
/** An event kind that this server does not know comes from a newer shell. It is ignored. */
const newer = z
  .object({
    kind: z
      .string()
      .max(40)
      .refine((kind) => !KNOWN.has(kind)),
  })
  .transform(() => undefined)

export const telemetryReport = z.object({
  visit: z.string().max(300),
  painted: z.boolean().optional(),
  events: z
    .array(z.union([event, newer]))
    .min(1)
    .max(MAX_EVENTS)
    .transform((events) => events.filter((each) => each !== undefined)),
}) satisfies z.ZodType<TelemetryReport>
