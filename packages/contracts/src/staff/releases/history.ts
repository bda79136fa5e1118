import { z } from 'zod'
import { logEntry, merchantPointer, releaseName, releaseSet, releaseVersion } from '../../releases/index.ts'
import { defineOperation } from '../define.ts'
import { fileInput, filePart, pageInput, pageOf } from '../pages.ts'
import { anyTime, line, merchantCode, time } from '../terms.ts'

const logFilters = {
  merchant: merchantCode.optional(),
  actor: line.optional(),
  action: line.optional(),
  /** Text to search for in reasons, releases and sets. */ search: line.optional(),
}

export const historyOperations = {
  log: defineOperation({
    method: 'GET',
    path: '/log',
    summary: 'Who did what when, newest first.',
    follows: { registry: 'all' },
    input: z.object({
      ...logFilters,
      /** Only entries with a lower sequence number. */ before: z.coerce.number().int().optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(50),
    }),
    answer: z.array(logEntry),
  }),
  logPage: defineOperation({
    method: 'GET',
    path: '/log/page',
    summary: 'A page of the log, newest first, with the places of its neighbours.',
    follows: { registry: 'all' },
    input: z.object({ ...logFilters, ...pageInput }),
    answer: pageOf(logEntry),
  }),
  logFile: defineOperation({
    method: 'GET',
    path: '/log/file',
    summary: 'The whole log, part by part.',
    follows: {},
    input: z.object({ ...logFilters, ...fileInput }),
    answer: filePart(logEntry),
  }),
  verifyLog: defineOperation({
    method: 'GET',
    path: '/log/verification',
    summary: 'Whether the log is as it was written, and sets, canaries and blocks in the database are as it says.',
    follows: {},
    input: z.object({}),
    answer: z.object({
      intact: z.boolean(),
      entries: z.int(),
      /** Problem and position of the first invalid entry. */ problem: z.string().optional(),
      /** Hash of the newest entry, to compare with one stored elsewhere. */ head: z.string().optional(),
    }),
  }),
  running: defineOperation({
    method: 'GET',
    path: '/running',
    summary: 'What is decided, or was at a time, and by whom.',
    follows: { registry: 'all' },
    input: z.object({ merchant: merchantCode.optional(), at: anyTime.optional() }),
    answer: z.array(merchantPointer.extend({ decision: logEntry })),
  }),
  compareSets: defineOperation({
    method: 'GET',
    path: '/comparisons',
    summary: 'Two sets, with the changes of every release that lies between.',
    follows: { registry: 'all' },
    input: z.object({ from: line, to: line }),
    answer: z.object({
      from: releaseSet,
      to: releaseSet,
      changes: z.array(
        z.object({
          name: releaseName,
          from: releaseVersion.optional(),
          to: releaseVersion.optional(),
          direction: z.enum(['added', 'removed', 'forward', 'back']),
          releases: z.array(z.object({ version: releaseVersion, publishedAt: time, changes: z.array(z.string()) })),
        }),
      ),
    }),
  }),
  runners: defineOperation({
    method: 'GET',
    path: '/runners',
    summary: 'Which version is decided for whom now, since when, and by whom.',
    follows: { registry: 'all' },
    input: z.object({ name: releaseName.optional() }),
    answer: z.array(
      z.object({
        name: releaseName,
        version: releaseVersion,
        merchants: z.array(
          z.object({
            merchant: merchantCode,
            since: time,
            /** Actor of the decision that set it. Absent for a canary. */ by: z.string().optional(),
            /** The proposer, if another person approved it. */ proposedBy: z.string().optional(),
            /** Only for a canary. */ percent: z.number().optional(),
          }),
        ),
      }),
    ),
  }),
} as const
export type LogVerification = z.infer<typeof historyOperations.verifyLog.answer>
