/** Starts the server in this very process, so that a signal reaches it without a go-between. */
export async function serve() {
  const { register } = await import('tsx/esm/api');
  register();
  await import('../server/main.js');
}
