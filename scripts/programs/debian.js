/** Installs Debian's packages for a command of ours, where it may: as root, and where there is apt-get. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {readonly string[]} args */
const apt = (...args) =>
  spawnSync('apt-get', args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

/**
 * Tries once; whether it helped, the caller sees by looking again.
 * @param {string} name
 * @param {string} purpose
 * @param {() => void} [prepare] what has to be so before the package comes
 */
export function tryInstall(name, purpose, prepare) {
  if (!mayInstall()) return;
  console.log(`Installing Debian's ${name} for ${purpose} …`);
  prepare?.();
  apt('update', '-qq');
  // A configuration file that is there already stays as it is.
  apt('install', '-y', '-qq', '-o', 'Dpkg::Options::=--force-confold', name);
}
