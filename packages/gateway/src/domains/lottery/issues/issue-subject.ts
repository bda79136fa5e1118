import type { IssueKey } from './issues-repository.ts'

/** Returns the subject of an issue in the audit log. */
export const issueSubject = ({ code, numero }: Pick<IssueKey, 'code' | 'numero'>): string =>
  `lottery-issue:${code}/${numero}`
