/**
 * Deliberate mistakes, one at a time in one file each, which the tests have to notice. `npm run test:breaks` makes them
 * and takes them back.
 */
import { browserBreaks } from './browser-breaks.mjs'
import { serverBreaks } from './server-breaks.mjs'
import { sqlBreaks } from './sql-breaks.mjs'

/**
 * @typedef {object} Break
 * @property {string} name What is wrong, in one sentence.
 * @property {string} file Path in the repository. Never a migration: what was released stays.
 * @property {string} find A text that is in the file exactly once.
 * @property {string} replace What the mistake makes of it. It compiles.
 * @property {string[]} noticedBy Paths of the test files that notice it: of jest, or `.e2e.ts`.
 */

/** By where they are: in SQL functions, in what browsers run, and in everything else. */
export const KINDS = ['sql', 'browser', 'server']

const of = (kind, list) => list.map((each) => ({ ...each, kind }))

/** @type {(Break & { kind: string })[]} */
export const breaks = [...of('sql', sqlBreaks), ...of('browser', browserBreaks), ...of('server', serverBreaks)]
