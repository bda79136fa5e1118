import { z } from 'zod'

const MIB = 1024 * 1024
const number = (usual: number) => z.coerce.number().int().min(1).max(100_000_000).default(usual)

/** Names of the environment that bound what feedback may take of the database. Days are the last 24 hours. */
export const feedbackEnvironment = {
  FEEDBACK_MEMBER_DAILY_COUNT: number(20),
  FEEDBACK_MEMBER_DAILY_MIB: number(60),
  FEEDBACK_NETWORK_DAILY_COUNT: number(60),
  FEEDBACK_NETWORK_DAILY_MIB: number(180),
  FEEDBACK_DAILY_COUNT: number(10_000),
  FEEDBACK_DAILY_MIB: number(2_048),
  FEEDBACK_TOTAL_MIB: number(20_480),
  FEEDBACK_RETENTION_DAYS: number(180),
}

/** The most that may be stored of one origin. */
export interface Quota {
  readonly count: number
  readonly bytes: number
}

export interface FeedbackSettings {
  /** Within 24 hours, from one member. */
  readonly memberDaily: Quota
  /** Within 24 hours, from one network (`networkOf`), members included. */
  readonly networkDaily: Quota
  /** Within 24 hours, from everybody. */
  readonly daily: Quota
  /** In all that is stored, of every merchant. */
  readonly totalBytes: number
  /** How long feedback and its images are stored after they were received. */
  readonly retentionDays: number
}

export const feedbackSettings = (env: { readonly [Name in keyof typeof feedbackEnvironment]: number }): FeedbackSettings => Object.freeze({
  memberDaily: { count: env.FEEDBACK_MEMBER_DAILY_COUNT, bytes: env.FEEDBACK_MEMBER_DAILY_MIB * MIB },
  networkDaily: { count: env.FEEDBACK_NETWORK_DAILY_COUNT, bytes: env.FEEDBACK_NETWORK_DAILY_MIB * MIB },
  daily: { count: env.FEEDBACK_DAILY_COUNT, bytes: env.FEEDBACK_DAILY_MIB * MIB },
  totalBytes: env.FEEDBACK_TOTAL_MIB * MIB,
  retentionDays: env.FEEDBACK_RETENTION_DAYS,
})
