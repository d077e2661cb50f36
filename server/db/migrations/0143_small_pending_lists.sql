-- New words of messages and records wait in a list of the index. The write that finds it full merges
-- all of it, and every short write waits behind that one on the shared connection. Of 4 MB that took
-- up to 0.4 s, of 256 kB up to 0.04 s, and a search reads through less. Without such a list, each
-- message would take twice as long.
alter index chat_messages_body_idx set (gin_pending_list_limit = 256);
alter index search_vocabulary_letters_idx set (gin_pending_list_limit = 256);
