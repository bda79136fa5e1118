import { resolve } from 'node:path'

/** Where an installation stores its files. */
export const dataDirOf = ({ DATA_DIR = '.data' }: NodeJS.ProcessEnv): string => resolve(DATA_DIR)
