import { call } from '../api/call';
import { deviceId } from '../lib/device';
import { VERSION } from '../lib/env';
import { bridge } from '../native/bridge';

/** Counts what somebody did. Nobody waits for it, and nothing depends on it. */
export async function logActivity(activityCategory: string, activity: string): Promise<void> {
  const { model, osVersion, timezone, pushToken } = await bridge.getBasicInfo();
  const basicInfo = { appVersion: VERSION, model, systemVersion: osVersion, timezone, pushToken };
  await call('/user/log/activity/put', { activityCategory, activity, deviceId: deviceId(), basicInfo }).catch(
    () => undefined,
  );
}
