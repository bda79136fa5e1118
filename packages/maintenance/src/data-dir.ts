import { resolve } from 'node:path'

/** Directory in which an installation stores its files. */
export const dataDirOf = ({ DATA_DIR = '.data' }: NodeJS.ProcessEnv): string => resolve(DATA_DIR)
