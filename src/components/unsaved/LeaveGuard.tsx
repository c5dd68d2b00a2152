/**
 * Asks for confirmation before unsaved input is lost by navigating or by closing the window. One guard for all forms of
 * a page.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { useTexts } from '#src/locales';
import { LeaveQuestion } from '../layers/Dialog';
import { closesLayers } from '../layers/layer-history';
import { componentTexts } from '../texts';
import { useLeaveQuestions } from './use-unsaved-work';

/** With the query, because it names the open record. */
const addressOf = ({ pathname, search }: Location) => `${pathname}${search}`;

export function LeaveGuard() {
  const text = useTexts(componentTexts);
  const { questions, questionsNow } = useLeaveQuestions();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      questionsNow().length > 0 &&
      addressOf(currentLocation) !== addressOf(nextLocation) &&
      // A layer that is closed by going back asks itself, also where the page has got another address below it.
      !closesLayers(currentLocation, nextLocation),
  );
  const [isSaving, setIsSaving] = useState(false);
  const isBlocked = blocker.state === 'blocked';
  const isDirty = questions.length > 0;
  const isKept = questions.every((question) => question.isKept);
  const saveFirst = useEffectEvent(async () => {
    const saves = questions.flatMap(({ save }) => save ?? []);
    if (saves.length === 0) return;
    setIsSaving(true);
    await Promise.all(saves.map((save) => save()));
    setIsSaving(false);
  });
  useEffect(() => {
    if (isBlocked) void saveFirst();
  }, [isBlocked]);
  const goOn = useEffectEvent(() => blocker.proceed?.());
  useEffect(() => {
    if (isBlocked && !isDirty) goOn();
  }, [isBlocked, isDirty]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  if (!isBlocked || !isDirty || isSaving) return null;
  return (
    <LeaveQuestion
      hasNoEntry
      isKept={isKept}
      title={text.leaveTitle}
      okText={text.leave}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
