/** One's own account: its facts, its sessions, and its second factor from set-up to removal. */
import QRCode from 'qrcode';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import type { NewFactor, OwnAccount, ownAccount } from '#contract/own-account/endpoints';
import { accountLabels } from '#contract/user/labels';
import { accountEntity, recordAudit, type AuditSource } from '#server/audit/record-audit';
import type { Queryable } from '#server/database/queryable';
import { recordNotFound, refuseFields, Refusal } from '#server/lib/refusal';
import { whyRefused, wrongPassword } from '#server/modules/login/change-password';
import { describeCodeFailure, whyCodeRefused } from '#server/modules/login/code-failure';
import type { LoginService } from '#server/modules/login/login-service';
import {
  confirmFactor,
  deleteOtherSessions,
  deleteSecondFactor,
  deleteSession,
  findFactor,
  replaceRecoveryCodes,
  saveUnconfirmed,
} from '#server/modules/login/public';
import {
  describeSecret,
  hashRecoveryCode,
  newRecoveryCodes,
  newSealedSecret,
  useAppCode,
} from '#server/modules/login/second-factor';
import { viewSessions, viewSignIns } from '#server/modules/login/view-sessions';
import { isFactorRequired } from '#server/modules/role/required-factor';
import { endProofs, findDisplayNames, holdProof, type SignInProof } from '#server/modules/user/public';
import type { Parts } from '#server/parts';
import type { Caller } from '#server/plugins/access';
import { say } from '#server/texts/say';

type Calls = typeof ownAccount;

export interface OwnAccountNeeds extends Pick<Parts, 'database' | 'now' | 'secrets'> {
  readonly logins: Pick<LoginService, 'provePassword' | 'tryFactor'>;
}

/** The caller and the source of the request. */
export interface Self {
  readonly caller: Caller;
  readonly source: AuditSource;
}

export async function getOwnAccount({ database, now }: OwnAccountNeeds, caller: Caller): Promise<OwnAccount> {
  const { accountId, username, displayName, role, roleName, agentId, sessionId } = caller;
  const factor = await findFactor(database, accountId);
  const names = agentId === undefined ? undefined : await findDisplayNames(database, [agentId]);
  return {
    username,
    displayName,
    role: { code: role, name: roleName },
    agentName: (agentId !== undefined && names?.get(agentId)) || null,
    sessions: await viewSessions(database, accountId, { now: now(), currentId: sessionId }),
    signIns: await viewSignIns(database, accountId),
    secondFactor: factor?.confirmedAt
      ? { since: factor.confirmedAt.toISOString(), recoveryCodesLeft: factor.recoveryCodesLeft }
      : null,
  };
}

/** @throws Refusal recordNotFound, stateConflict */
export const endOwnSessions = (
  { database }: OwnAccountNeeds,
  { sessionId }: BodyOf<Calls['endOwnSessions']>,
  { caller, source }: Self,
): Promise<ReplyOf<Calls['endOwnSessions']>> =>
  database.transaction(async (tx) => {
    const { accountId } = caller;
    if (sessionId === caller.sessionId) throw new Refusal('stateConflict', say('当前会话请用“退出登录”结束'));
    // Also ends tickets and challenges of a sign-in elsewhere that is not finished.
    if (sessionId === undefined) await endProofs(tx, accountId);
    const endedCount =
      sessionId === undefined
        ? await deleteOtherSessions(tx, accountId, caller.sessionId)
        : await deleteSession(tx, accountId, sessionId);
    if (sessionId !== undefined && endedCount === 0) throw recordNotFound(accountLabels.fields.session);
    await recordAudit(tx, source, {
      action: 'user.endSessions',
      entity: accountEntity(accountId),
      detail: { endedCount },
    });
    return { endedCount };
  });

/** @throws Refusal invalidFields, stateConflict */
export async function startSecondFactor(
  needs: OwnAccountNeeds,
  { password }: BodyOf<Calls['startSecondFactor']>,
  self: Self,
  issuer: string,
): Promise<NewFactor> {
  const proof = await askPassword(needs, password, self);
  const { accountId } = self.caller;
  const sealedSecret = await needs.database.transaction(async (tx) => {
    await keepProof(tx, proof);
    return saveUnconfirmed(tx, accountId, newSealedSecret(needs, accountId), needs.now());
  });
  if (!sealedSecret) throw new Refusal('stateConflict', say('两步验证已经开启'));
  const { secret, uri } = describeSecret(needs, { ...self.caller, issuer }, sealedSecret);
  const svg = await QRCode.toString(uri, { type: 'svg', margin: 2 });
  return {
    secret: secret.replace(/(.{4})(?=.)/g, '$1 '),
    uri,
    picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  };
}

/** From now on the second factor is asked for. @throws Refusal invalidFields, stateConflict */
export const confirmSecondFactor = (
  needs: OwnAccountNeeds,
  { code }: BodyOf<Calls['confirmSecondFactor']>,
  { caller: { accountId }, source }: Self,
): Promise<ReplyOf<Calls['confirmSecondFactor']>> =>
  needs.database.transaction(async (tx) => {
    const factor = await findFactor(tx, accountId);
    if (factor?.confirmedAt) throw new Refusal('stateConflict', say('两步验证已经开启'));
    if (!factor) throw new Refusal('stateConflict', say('请重新开始设置两步验证'));
    // Ends proofs by the password alone, which no longer suffice.
    await endProofs(tx, accountId);
    // No lock-out here: the caller has just been shown the secret, so there is nothing to guess.
    const failure = await useAppCode(needs, tx, accountId, code);
    if (failure) throw refuseFields([{ path: 'code', message: describeCodeFailure(failure) }]);
    await confirmFactor(tx, accountId, needs.now());
    await recordAudit(tx, source, { action: 'account.enableFactor', entity: accountEntity(accountId) });
    return issueRecoveryCodes(needs, tx, accountId);
  });

/** Replaces the earlier codes. @throws Refusal invalidFields */
export async function renewRecoveryCodes(
  needs: OwnAccountNeeds,
  { password, code }: BodyOf<Calls['renewRecoveryCodes']>,
  self: Self,
): Promise<ReplyOf<Calls['renewRecoveryCodes']>> {
  const { accountId } = self.caller;
  const proof = await askPassword(needs, password, self);
  await askCode(needs, code, self);
  return needs.database.transaction(async (tx) => {
    await keepProof(tx, proof);
    await recordAudit(tx, self.source, { action: 'account.renewCodes', entity: accountEntity(accountId) });
    return issueRecoveryCodes(needs, tx, accountId);
  });
}

/** @throws Refusal invalidFields */
export async function removeSecondFactor(
  needs: OwnAccountNeeds,
  { password, code }: BodyOf<Calls['removeSecondFactor']>,
  self: Self,
): Promise<null> {
  const { accountId } = self.caller;
  const proof = await askPassword(needs, password, self);
  await askCode(needs, code, self);
  return needs.database.transaction(async (tx) => {
    await keepProof(tx, proof);
    if (await isFactorRequired(tx, accountId))
      throw new Refusal(
        'stateConflict',
        say('你的角色要求两步验证，不能关闭；换手机请先用恢复码登录，再请管理员重置'),
      );
    await endProofs(tx, accountId);
    await deleteSecondFactor(tx, accountId);
    await recordAudit(tx, self.source, { action: 'account.disableFactor', entity: accountEntity(accountId) });
    return null;
  });
}

/** Shown once; the database has only their hashes. */
async function issueRecoveryCodes(needs: OwnAccountNeeds, tx: Queryable, accountId: number) {
  const recoveryCodes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    accountId,
    recoveryCodes.map((code) => hashRecoveryCode(needs, code)),
  );
  return { recoveryCodes: [...recoveryCodes] };
}

async function askPassword(
  { logins }: OwnAccountNeeds,
  password: string,
  { caller: { username }, source }: Self,
): Promise<SignInProof> {
  const proof = await logins.provePassword({ username, password }, source);
  if (proof.kind === 'failed') throw refuseFields([{ path: 'password', message: whyRefused(proof) }]);
  return proof;
}

/**
 * A proof by the old password is worthless once there is a new one, even a moment later. @throws Refusal invalidFields
 */
async function keepProof(tx: Queryable, proof: SignInProof): Promise<void> {
  if (!(await holdProof(tx, proof))) throw refuseFields([{ path: 'password', message: wrongPassword }]);
}

async function askCode({ database, logins }: OwnAccountNeeds, code: string, { caller, source }: Self) {
  const factor = await findFactor(database, caller.accountId);
  if (!factor?.confirmedAt) throw new Refusal('stateConflict', say('两步验证没有开启'));
  const failed = await logins.tryFactor(caller, code, source);
  if (failed) throw refuseFields([{ path: 'code', message: whyCodeRefused(failed) }]);
}
