/**
 * Deliberate mistakes, one at a time in one file each, which the tests have to detect. `npm run test:breaks` makes and
 * reverts them.
 */
import { browserBreaks } from './browser-breaks.mjs'
import { serverBreaks } from './server-breaks.mjs'
import { sqlBreaks } from './sql-breaks.mjs'

/** Kinds by location: in SQL functions, in what browsers run, and in everything else. */
export const KINDS = ['sql', 'browser', 'server']

const of = (kind, list) => list.map((each) => ({ ...each, kind }))

/** @type {(import('./break.d.ts').Break & { kind: string })[]} */
export const breaks = [...of('sql', sqlBreaks), ...of('browser', browserBreaks), ...of('server', serverBreaks)]
