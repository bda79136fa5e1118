export type { Job, Schedule, Turn } from './job.ts'
export { runJobs } from './run-jobs.ts'
export type { Jobs, JobsOptions } from './run-jobs.ts'
