import type { Sql } from '@atrium/database'
import type { AgreementCheck } from '../../../pipeline/authorize.ts'
import { readAgreementsDue } from '../registration-settings/agreement-texts-repository.ts'

/** Creates the function that checks whether a member has to agree to new terms. */
export const createAgreementCheck =
  (sql: Sql): AgreementCheck =>
  async (merchant, memberId) =>
    Object.keys(await readAgreementsDue(sql, merchant, memberId)).length > 0
