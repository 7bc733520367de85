/** The check of a recording holds it in memory, three times: no setting allows more, in MiB. */
export const largestRecordingMegabytes = 256;
