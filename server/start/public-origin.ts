/**
 * The origin at which people outside the office reach this server, and whether it may be printed, which can't be
 * undone.
 */
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { environments } from '#config/environments';
import type { Locale } from '#config/locales';
import { Refusal } from '#server/lib/refusal';
import { say, textOf, type Message, type Word } from '#server/texts/say';
import type { Options } from './options';

type Configured = Pick<Options, 'publicOrigin'>;
type Asked = Pick<FastifyRequest, 'protocol' | 'host'>;
type Naming = Pick<Options, 'isDemo' | 'publicOrigin' | 'allowedOrigins'>;

/** The configured origin, or else that of a request. */
export const publicOrigin = ({ publicOrigin: configured }: Configured, { protocol, host }: Asked): string =>
  configured ?? `${protocol}://${host}`;

/** @throws Refusal stateConflict saying what to set, where the origin must not be printed */
export function printedOrigin(options: Naming, request: Asked): string {
  const origin = publicOrigin(options, request);
  const obstacle = obstacleToPrint(options, origin);
  if (obstacle) throw new Refusal('stateConflict', obstacle);
  return origin;
}

/**
 * @param path beginning of the path @returns the address that an order would print, and the obstacle in the caller's
 * language
 */
export function previewAddress(
  options: Naming,
  request: Asked,
  { path, language }: { readonly path: string; readonly language: Locale },
): { readonly beginning: string; readonly obstacle: string | null } {
  const origin = publicOrigin(options, request);
  const obstacle = obstacleToPrint(options, origin);
  return { beginning: origin + path, obstacle: obstacle ? textOf(obstacle, language) : null };
}

/** @returns why the origin must not be printed; undefined in a demonstration, whose cards nobody prints */
export function obstacleToPrint(options: Naming, origin: string): Message | undefined {
  const reason = options.isDemo ? undefined : weaknessOf(options, origin);
  return (
    reason &&
    say(
      '{origin} 不能印在学习卡和二维码上：{reason}。请把 PUBLIC_ORIGIN 设为用户能打开的 https 网址，重新启动后再下单',
      {
        origin,
        reason: say(reason),
      },
    )
  );
}

/** Names that public DNS does not have. */
const innerName = /^[^.]*$|\.(localhost|local|internal|intranet|lan|corp|home|home\.arpa)$/;

function weaknessOf({ publicOrigin: configured, allowedOrigins }: Naming, origin: string): Word | undefined {
  const { protocol, hostname } = new URL(origin);
  if (protocol !== 'https:') return '不是 https 网址';
  const address = hostname.replace(/^\[|\]$/g, '');
  const isInner = ipaddr.isValid(address)
    ? ipaddr.process(address).range() !== 'unicast'
    : innerName.test(hostname.replace(/\.$/, ''));
  if (isInner) return '只有本机或内网能打开';
  const isNamed =
    origin === configured || allowedOrigins.includes(origin) || Object.hasOwn(environments, hostname);
  return isNamed ? undefined : '配置中没有这个域名';
}
