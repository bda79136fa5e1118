/**
 * Loaded before every command of the repository. If the reader of the output closes the pipe, as `head` does, further
 * output is dropped and the command finishes its work.
 */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error
  })
