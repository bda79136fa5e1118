/** Why a member cannot take part in a campaign. The names are those of `promotions.unmet_terms`. */
export const UNMET_TERMS = [
  'LEVEL_TOO_LOW',
  'LEVEL_TOO_HIGH',
  'REGISTERED_TOO_EARLY',
  'REGISTERED_TOO_LATE',
  'REGISTERED_TOO_LONG_AGO',
  'COUNTRY',
  'NOT_INVITED',
  'DEPOSITS',
  'TURNOVER',
  'DEPOSITED_BEFORE',
  'NOT_DEPOSITED_BEFORE',
  'LIMIT_REACHED',
  'BUDGET_SPENT',
] as const
export type UnmetTerm = (typeof UNMET_TERMS)[number]
