/** Error simulation for testers (spec section 7): /api/401, 403, 404 and 500 answer with that status. */
import type { FastifyInstance } from 'fastify';
import { bodyCodes } from '#contract/codes';
import { envelope } from '#server/plugins/answers';

const simulated = [
  { status: 401, code: bodyCodes.notSignedIn, msg: '模拟：未登录' },
  { status: 403, code: bodyCodes.forbidden, msg: '模拟：没有权限' },
  { status: 404, code: bodyCodes.addressUnknown, msg: '模拟：记录不存在' },
  { status: 500, code: bodyCodes.serverError, msg: '模拟：服务器发生错误' },
] as const;

export function simulateErrors(app: FastifyInstance): void {
  for (const { status, code, msg } of simulated)
    app.route({
      // The specification doesn't give the method.
      method: ['GET', 'POST'],
      url: `/api/${status}`,
      config: { access: 'anyone' },
      schema: { hide: true },
      handler: (_, reply) => reply.status(status).send(envelope(null, code, msg)),
    });
}
