import type { ProtectionChange } from '@atrium/contracts/calls'
import { changedLimit, changeText } from './limit-text.ts'
import { useLimitReader } from './use-limit-text.ts'

/** Which limit the change is about, if it is about one. */
export const ChangedLimit = ({ change }: { change: ProtectionChange }) => changedLimit(change, useLimitReader()) ?? '–'

/** The value before or after a change. */
export const ChangeValue = ({ change, side }: { change: ProtectionChange; side: 'before' | 'after' }) =>
  changeText(change, side, useLimitReader()) ?? '–'
