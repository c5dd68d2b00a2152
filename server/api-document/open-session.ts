/** The exchange of a ticket for a session, which is reached by navigation and so is no call of the contract. */
import { embeddedEnvironment } from '#config/environments';
import { refused } from './components';

export const openSessionPath = embeddedEnvironment.postLoginUrl;

export const openSession = {
  operationId: 'login.openSession',
  tags: ['login'],
  summary: 'Exchanges a ticket for a session',
  description: 'Open to anyone. Without `X-Requested-With` the answer leads a browser to the application.',
  security: [],
  parameters: [
    {
      name: 'token',
      in: 'query',
      required: true,
      description: 'The ticket that `login.ajaxLogin` answered in `data`: for one use, within 60 seconds.',
      schema: { type: 'string' },
    },
    { $ref: '#/components/parameters/FromApplication' },
  ],
  responses: {
    '204': {
      description: 'Signed in; the cookie is the session.',
      headers: { 'Set-Cookie': { schema: { type: 'string' } } },
    },
    '302': { description: 'To a browser, whether it worked or not.' },
    '400': refused('400'),
    '401': refused('401'),
    '403': refused('403'),
    '500': refused('500'),
    '503': refused('503'),
  },
};
