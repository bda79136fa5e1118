/** Ends a command that only prints when its reader has enough, such as `head`: the rest of its work is for nobody. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
