// Module federation needs an asynchronous start: shared libraries are negotiated before the first import of one.
void import('@atrium/shell/src/index.ts')
