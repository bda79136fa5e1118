/**
 * Loaded before every command of the repository. A reader that has enough, such as `head`, closes the pipe: what is
 * printed after that is dropped, and the command finishes its work.
 */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error
  })
