-- The setting of the documents that a bill needs is called what it is, as the broker's own list.
update system_configs set key = 'required_documents', version = version + 1
where key = 'required_papers';
