/**
 * Exits a command that only prints when the reader closes the pipe, as `head` does, because nobody would read the rest.
 */
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
